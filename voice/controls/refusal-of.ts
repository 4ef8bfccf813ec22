/** What a rule says against something: the message of its refusal, null when it takes it. */
export function refusalOf(check: () => unknown): string | null {
  try {
    check();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
