/** Notes each line once: what goes wrong with one sentence does so with all. */
export function noteOnce(note: (line: string) => void): (line: string) => void {
  const told = new Set<string>();
  return (line) => {
    if (!told.has(line)) note(line);
    told.add(line);
  };
}
