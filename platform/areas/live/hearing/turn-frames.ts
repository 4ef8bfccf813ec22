/** Sound before the detector is sure of a voice: the first letter is in it. */
export const framesBefore = 15;
/** A minute of one turn; what follows is not read. */
export const mostFrames = 3_000;
