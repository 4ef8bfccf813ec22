/** An answer of a model that is not kept, and why: in words for the developer, and with none of its own. */
export class Unfit extends Error {
  override readonly name = 'Unfit';
}
