import { fieldsOf, isUrl } from './fields.ts';

const fileTypes = ['jpg', 'png', 'jpeg'];
const maxChoice = 10;

/** `default`, one of the library's pictures by number (1 to 10), an image's address, or its bytes. */
export interface BackgroundImage {
  readonly source?: 'default' | number | string | ArrayBuffer;
}

/** The configuration with the type that the source makes it, or what is wrong with it. */
export function readBackgroundImage(
  config: unknown,
): { readonly config: object } | { readonly wrong: string } {
  const { source } = fieldsOf(config);
  if (source === undefined || source instanceof ArrayBuffer) return { config: fieldsOf(config) };
  if (source === 'default') return { config: { ...fieldsOf(config), type: 'default' } };
  if (isUrl(source))
    return isImage(new URL(source))
      ? { config: { ...fieldsOf(config), type: 'url' } }
      : { wrong: `invalid image type; supported types: [${fileTypes.join(', ')}]` };
  const choice = Number(source);
  return Number.isInteger(choice) && choice >= 1 && choice <= maxChoice
    ? { config: { ...fieldsOf(config), type: 'daily-preselect' } }
    : { wrong: `invalid image selection; must be an int, > 0, <= ${maxChoice}` };
}

/** By its media type where the address is the image itself, else by how its path ends. */
function isImage({ protocol, pathname }: URL): boolean {
  const type =
    protocol === 'data:'
      ? /^image\/([^;,]+)/.exec(pathname)?.[1]
      : pathname.split('.').at(-1)?.toLowerCase().trim();
  return type !== undefined && fileTypes.includes(type);
}
