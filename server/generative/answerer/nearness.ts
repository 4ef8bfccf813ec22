/** Of less nothing can be made. */
export const least = 0.3;
/** From here on an answer is given where it is also so much nearer than the next. */
export const likely = 0.45;
export const margin = 0.05;
/** So far before all others. */
export const wideMargin = 0.15;
export const sure = 0.62;
/** So near that it may be meant, where another answer says that it is not on the list. */
export const fairly = 0.7;
/** How near it is and how far before the next, together: what is less of both is likely the answer to something else. */
export const clearly = 0.84;
/** From here on an answer is given, whatever else comes near. */
export const verySure = 0.78;
/** Said in the very words of it. */
export const plain = 0.9;
/** So likely, by all phrases together and the nearest of them, that it is answered. */
export const probable = 0.6;
/** The same of a question beside others, which is not asked back. */
export const fairlyProbable = 0.4;
/** The same of what goes on with an answer: its few words may lean on that, and mean something else. */
export const probableAfter = 0.8;
/** So likely that words which name nothing tell it. */
export const nearlyCertain = 0.85;
/** So unlikely that it is asked back, though one phrase is near. */
export const improbable = 0.25;
/** Of less than this none of what is offered to tap is what was meant. */
export const unlikely = 0.09;
