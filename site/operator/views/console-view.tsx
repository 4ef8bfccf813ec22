import { ToastRegion } from '../../ui/toast-region.tsx';
import { useStore } from '../../ui/store.ts';
import type { Console } from '../console.ts';
import { Frame } from './frame.tsx';
import { Clock } from './moment.tsx';
import { FailureNotice, LoadingNotice } from './notices.tsx';
import { SignIn } from './sign-in.tsx';

export function ConsoleView({ console }: { console: Console }) {
  return (
    <>
      <Screen console={console} />
      <ToastRegion toaster={console.toaster} />
    </>
  );
}

function Screen({ console }: { console: Console }) {
  const { session } = console;
  const state = useStore(session.state);
  const desk = useStore(console.desk);
  switch (state.phase) {
    case 'checking':
      return (
        <main className="alone">
          <LoadingNotice what="the console" />
        </main>
      );
    case 'unknown':
      return (
        <main className="alone">
          <FailureNotice failure={state.failure} onRetry={() => void session.check()} />
        </main>
      );
    case 'signed-out':
      return <SignIn state={state} onSubmit={(token) => void session.signIn(token)} />;
    case 'signed-in':
      return (
        desk && (
          <Clock timeZone={state.timeZone}>
            <Frame console={console} desk={desk} />
          </Clock>
        )
      );
  }
}
