import { drawLogo } from '../build/logo.ts';

/** The company's logo beside its name. */
export function Mark() {
  return (
    <span
      className="text-accent"
      dangerouslySetInnerHTML={{ __html: drawLogo('aria-hidden="true" height="32"') }}
    />
  );
}
