import { EmptyNotice } from './notices.tsx';
import { ViewTitle } from './view-title.tsx';

/** Where a member came to by an address that somebody gave them. */
export function OwnersOnly() {
  return (
    <>
      <ViewTitle>For owners</ViewTitle>
      <EmptyNotice title="Only an owner sees this.">
        Your token is a member’s: it opens the work of the day. Ask an owner for more.
      </EmptyNotice>
    </>
  );
}
