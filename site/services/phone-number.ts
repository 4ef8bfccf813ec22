const phonePattern = /^\+?[1-9]\d{0,15}$/;

/** Whether a text can be a telephone number, as the lead dialog has it. Some countries write theirs otherwise. */
export function isPhoneNumber(text: string): boolean {
  return phonePattern.test(text.replaceAll(/[\s\-()]/g, ''));
}
