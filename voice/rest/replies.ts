/** A success says all by its status; whatever its body holds is left alone. */
export function nothing(): void {}

/** A success whose body is text, CSV for one. */
export function asText(text: string): string {
  return text;
}
