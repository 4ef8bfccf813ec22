/** Whether clocks and calendars can be written for this place, on servers and in browsers. */
export function isTimeZone(name: string): boolean {
  // Offsets such as +02:00 are zones to Node, and to some browsers not.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
