/**
 * For what timers and sockets call: an error there would end the process. The function that is answered
 * tells it to `onFailure` and goes on.
 */
export const createGuard =
  (onFailure: (error: unknown) => void) =>
  <Given extends unknown[]>(work: (...given: Given) => void) =>
  (...given: Given): void => {
    try {
      work(...given);
    } catch (error) {
      onFailure(error);
    }
  };
