/** Has what the page plays of calls heard at a device; null leaves it where it is. Rejects as the browser does. */
export async function setOutput(deviceId: string | null): Promise<void> {
  if (deviceId === null) return;
  // The hosted platform's client plays in elements of this kind, and says so.
  const players = document.querySelectorAll<HTMLAudioElement>('audio[data-participant-id]');
  await Promise.all([...players].map((player) => player.setSinkId(deviceId)));
}
