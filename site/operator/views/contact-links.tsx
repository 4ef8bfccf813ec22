import { mailLink, phoneLink } from '../contact.ts';

export function MailLink({ email }: { email: string }) {
  const link = mailLink(email);
  return link === null ? (
    <span className="text-muted">No e-mail given</span>
  ) : (
    <a href={link}>
      {/* A long address breaks before its host, not inside of a word. */}
      {email.replace(/@.*$/s, '')}
      <wbr />
      {email.replace(/^[^@]*/, '')}
    </a>
  );
}

interface PhoneLinkProps {
  readonly phone: string;
  /** The key that calls it. */
  readonly shortcut?: string;
}

export function PhoneLink({ phone, shortcut }: PhoneLinkProps) {
  const link = phoneLink(phone);
  return link === null ? (
    <span>{phone}</span>
  ) : (
    <a href={link} aria-keyshortcuts={shortcut}>
      {phone}
    </a>
  );
}
