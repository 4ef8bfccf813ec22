import { mailLink, phoneLink } from '../contact.ts';

export function MailLink({ email }: { email: string }) {
  const link = mailLink(email);
  return link === null ? (
    <span className="text-muted">No e-mail given</span>
  ) : (
    <a className="contact-link" href={link}>
      {email}
    </a>
  );
}

export function PhoneLink({ phone }: { phone: string }) {
  const link = phoneLink(phone);
  return link === null ? (
    <span>{phone}</span>
  ) : (
    <a className="contact-link" href={link}>
      {phone}
    </a>
  );
}
