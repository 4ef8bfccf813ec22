import { refuse } from '../call/control-error.ts';
import { fieldsOf, isObject, isUrl } from './fields.ts';

const states = ['default', 'sidebar-open', 'active'] as const;

/** A button in the tray of the ready-made call interface. */
export interface TrayButton {
  readonly iconPath: string;
  readonly iconPathDarkMode?: string;
  readonly label: string;
  readonly tooltip: string;
  readonly visualState?: (typeof states)[number];
}

export type TrayButtons = Readonly<Record<string, TrayButton>>;

const form = {
  id: {
    iconPath: 'string',
    iconPathDarkMode: 'string',
    label: 'string',
    tooltip: 'string',
    visualState: "'default' | 'sidebar-open' | 'active'",
  },
};

/** The library only logs a wrong button; here it is refused, so that the caller learns of it. */
export function checkTrayButtons(buttons: unknown): object {
  if ((buttons && !isObject(buttons)) || Array.isArray(buttons))
    refuse(`customTrayButtons should be an Object of the type ${JSON.stringify(form)}.`);
  for (const button of Object.values(fieldsOf(buttons)))
    for (const [key, value] of Object.entries(fieldsOf(button))) checkField(key, value);
  return { ...fieldsOf(buttons) };
}

function checkField(key: string, value: unknown): void {
  switch (key) {
    case 'iconPath':
    case 'iconPathDarkMode':
      if (!isUrl(value)) refuse(`customTrayButton ${key} should be a url.`);
      return;
    case 'visualState':
      if (!states.some((state) => state === value))
        refuse(`customTrayButton ${key} should be ${form.id[key]}. Got: ${String(value)}`);
      return;
    case 'label':
    case 'tooltip':
      if (typeof value !== 'string') refuse(`customTrayButton ${key} should be a string.`);
      return;
    default:
      refuse(`customTrayButton does not support key ${key}`);
  }
}
