import type { Variables } from '../../../ground/conversation/message.ts';

/** Characters of JSON of all variables of one conversation, whatever its tools answer. */
export const mostCharacters = 100_000;

/** The variables with what was found, as far as they may be kept together; what is too much is left as it was. */
export function keepVariables(known: Variables, found: Variables): Variables {
  let kept = known;
  let characters = lengthOf(known);
  for (const [name, value] of Object.entries(found)) {
    const before = name in kept ? lengthOf({ [name]: kept[name] }) : 0;
    const length = lengthOf({ [name]: value });
    if (characters - before + length > mostCharacters) continue;
    characters += length - before;
    kept = { ...kept, [name]: value };
  }
  return kept;
}

/** Infinity for what nests too deep to be written down. */
function lengthOf(value: object): number {
  try {
    return JSON.stringify(value).length;
  } catch {
    return Infinity;
  }
}
