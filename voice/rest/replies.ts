/** A success says all by its status; whatever its body holds is left alone. */
export async function nothing(response: Response): Promise<void> {
  await response.text();
}

/** A success whose body is text, CSV for one. */
export function asText(response: Response): Promise<string> {
  return response.text();
}
