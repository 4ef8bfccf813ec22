import { type Finding, ok, wrong } from './finding.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** What is renewed is renewed with a third of its lifetime left, or more, whether that is 90 days or 12 hours. */
const lateShare = 1 / 6;
/** Of one that lives for a year nobody needs to know earlier. */
const longestNotice = 14 * dayMs;

/** @param now in milliseconds since 1970 */
export function judgeCertificate(from: Date, until: Date, now: number): Finding {
  const about = 'TLS';
  const left = until.getTime() - now;
  const says = `the certificate is valid for ${describeTime(left)}.`;
  const lifetime = until.getTime() - from.getTime();
  return left < Math.min(longestNotice, lifetime * lateShare)
    ? wrong(about, says, 'see that whoever renews it does: it is late.')
    : ok(about, says);
}

/** `89 more days`, and of less than two `9 more hours`. */
function describeTime(ms: number): string {
  return ms < 2 * dayMs
    ? `${Math.floor(ms / hourMs)} more hours`
    : `${Math.floor(ms / dayMs)} more days`;
}
