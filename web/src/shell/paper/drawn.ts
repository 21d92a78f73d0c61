import { mount, tick, unmount, type Component } from 'svelte';
import { pictureOf } from './picture';

/** Draws a component that nobody sees, this many pixels wide. */
export async function drawn<Props extends Record<string, unknown>>(
  what: Component<Props>,
  props: Props,
  width: number,
): Promise<Blob> {
  const target = document.createElement('div');
  target.inert = true;
  target.style.cssText = 'position:fixed;left:-1000vw;top:0';
  document.body.append(target);
  const one = mount(what as Component, { target, props });
  try {
    await tick();
    return await pictureOf(target.firstElementChild as HTMLElement, width);
  } finally {
    await unmount(one);
    target.remove();
  }
}
