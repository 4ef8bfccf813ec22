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

export function PhoneLink({ phone }: { phone: string }) {
  const link = phoneLink(phone);
  return link === null ? <span>{phone}</span> : <a href={link}>{phone}</a>;
}
