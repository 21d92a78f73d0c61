import type { Lunge } from '$web/shell/table/flight';
import { otherSeat } from '$web/shell/table/names';
import type { Event, View } from './view';

/** Who pushes towards whom in an event, in the view before it. */
export function lungeOf(event: Event, { battle }: View): Lunge | undefined {
  switch (event.event) {
    // An Attack that succeeds goes on, to the Book or to whoever PROTECTS it (Z-STEP4-02).
    case 'compared': {
      const defense = battle?.defense;
      const failed = defense && !defense.negated && event.attack <= event.defense;
      return failed ? { from: [`fight:${battle.attack.seat}`], to: `fight:${defense.seat}` } : undefined;
    }
    case 'protected':
      // Where no Attack flies at the MAMODO that PROTECTS, it steps before the Book (Z-DMG-02).
      return event.from
        ? { from: [`fight:${event.from}`], to: `f${event.entry}` }
        : { from: [`f${event.entry}`], to: `book:${event.to}` };
    case 'damage':
      return { from: [`fight:${otherSeat(event.to)}`], to: `book:${event.to}` };
    default:
      return undefined;
  }
}
