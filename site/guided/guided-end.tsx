import { company } from '@parley/business/company';

/** What a finished sale came to. */
export interface SaleEnd {
  /** As it was typed; null where nobody is to call. */
  readonly phone: string | null;
  /** By when the call was promised, in milliseconds since 1970. */
  readonly callBy: number;
}

interface GuidedEndProps {
  readonly end: SaleEnd;
  readonly now: number;
  readonly onChangePhone: () => void;
}

/** Stays on the page where the sale was left: who calls, where and by when; or that nobody does. */
export function GuidedEnd({ end: { phone, callBy }, now, onChangePhone }: GuidedEndProps) {
  const { contact, email } = company;
  return (
    <div className="sale-end">
      {phone === null ? (
        <>
          <p className="small-head">All right. Nobody will call you.</p>
          <p>
            What reached us of your answers is kept, with no call to make. Write to{' '}
            <a href={`mailto:${email}`}>{email}</a> and they are erased.{' '}
            <a href="#package">The prices are here.</a>
          </p>
        </>
      ) : (
        <>
          <p className="small-head">
            Done. {contact.name} calls <bdi>{phone}</bdi> by {describeMoment(callBy, now)}.
          </p>
          <button type="button" className="link" onClick={onChangePhone}>
            Change the number
          </button>
        </>
      )}
    </div>
  );
}

const day = 86_400_000;

/** `today 09:05`, `tomorrow 15:00`, `Monday 15:00`, by the visitor's clock. */
export function describeMoment(moment: number, now: number): string {
  const at = new Date(moment);
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  const days = Math.round((new Date(moment).setHours(0, 0, 0, 0) - midnight) / day);
  const time = [at.getHours(), at.getMinutes()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  const weekday = at.toLocaleDateString('en', { weekday: 'long' });
  return `${['today', 'tomorrow'][days] ?? weekday} ${time}`;
}
