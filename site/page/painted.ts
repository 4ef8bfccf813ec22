/**
 * Resolves in a task of its own, after the next frame: what a tap changed is on the screen by then,
 * and the next tap need not wait for all that is left. A page that nobody sees has no frames.
 */
export const painted = () =>
  new Promise<void>((resolve) => {
    (document.hidden ? setTimeout : requestAnimationFrame)(() => setTimeout(resolve));
  });
