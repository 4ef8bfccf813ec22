/** Whether the browser can share a screen: phones and insecure pages cannot. Safe on a server. */
export function canShareScreen(): boolean {
  if (typeof navigator === 'undefined') return false;
  const devices = navigator.mediaDevices as Partial<MediaDevices> | undefined;
  return typeof devices?.getDisplayMedia === 'function';
}
