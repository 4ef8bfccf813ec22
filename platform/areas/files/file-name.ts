/** In characters, as the contract has it for most names. */
const longestName = 40;
const longestOriginalName = 200;
/** What is cut off unread: cleaning a name takes longer than its length grows. */
const longestSentName = 1_000;

/**
 * A sender's name for a file as it may be shown and written into a header: no folders, nothing that
 * is invisible or turns the direction of reading round.
 */
export function cleanFileName(name: string): string {
  const [base = ''] = name.split(/[/\\]/).slice(-1);
  const visible = shorten(base, longestSentName)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, '')
    .replace(/["<>:|?*]/g, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return visible === '' ? 'file' : shorten(visible, longestOriginalName);
}

/** The name that a file has until it is renamed. */
export function shortNameOf(cleanName: string): string {
  return shorten(cleanName, longestName);
}

/** Cut in the middle: the end says what kind of file it is. Counted as the contract does, in UTF-16. */
function shorten(name: string, most: number): string {
  if (name.length <= most) return name;
  const extension = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? '';
  return name.slice(0, most - extension.length).replace(/[\ud800-\udbff]$/, '') + extension;
}
