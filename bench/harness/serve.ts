/** In a subject's process: tells its address, then its processor time whenever asked. */
export function serve(url: string): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: user + system });
  });
  process.send?.({ url });
}
