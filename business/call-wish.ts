/** What a lead says by which a visitor asks for a call, by the chat's button or in a call. For those who call. */
export const wordCallWish = (time: string | null): string =>
  `Please call me back${time ? `: ${time}` : '.'}`;
