/** Whoever has scrolled on from the sign, to where a call's bar is, is not led back to it. */
export function focusOnSign(target: HTMLElement): void {
  const { top, bottom } = document.querySelector('#voice')!.getBoundingClientRect();
  target.focus({ preventScroll: bottom < innerHeight * 0.15 || top > innerHeight * 0.85 });
}
