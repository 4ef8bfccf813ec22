/** A lead as typed into the dialog. */
export interface LeadFields {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

export type LeadField = keyof LeadFields;

export interface LeadProblem {
  readonly title: string;
  readonly description: string;
  /** Where the text is shown beside the field; the first gets the focus. */
  readonly fields: readonly [LeadField, ...LeadField[]];
}

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const phonePattern = /^\+?[1-9]\d{0,15}$/;

export function trimFields({ name, email, phone }: LeadFields): LeadFields {
  return { name: name.trim(), email: email.trim(), phone: phone.trim() };
}

/** What is wrong with trimmed fields, in the order required, e-mail, phone; `null` when nothing is. */
export function findProblem(fields: LeadFields): LeadProblem | null {
  const [first, ...others] = (['name', 'email', 'phone'] as const).filter(
    (field) => !fields[field],
  );
  if (first) {
    return {
      title: 'Required Fields Missing',
      description: 'Please fill in all required fields: Name, Email, and Phone Number.',
      fields: [first, ...others],
    };
  }
  if (!emailPattern.test(fields.email)) {
    return {
      title: 'Invalid Email',
      description: 'Please enter a valid email address.',
      fields: ['email'],
    };
  }
  if (!phonePattern.test(fields.phone.replaceAll(/[\s\-()]/g, ''))) {
    return {
      title: 'Invalid Phone Number',
      description: 'Please enter a valid phone number.',
      fields: ['phone'],
    };
  }
  return null;
}
