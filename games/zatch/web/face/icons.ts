import type { Icon } from '../view';

/** What an icon of the icon area means (Z-CARD-12). */
export const iconWords: Record<Icon, string> = {
  A: 'Attack, or in your own BATTLE PHASE',
  D: 'Defense, or in your opponent’s BATTLE PHASE',
  NB: 'No Battle',
  BATTLE: 'during a Battle',
  'CUT-IN': 'cut-in',
  COIN: 'right after coins are flipped',
  'ANY TIME': 'whenever you are asked',
};
