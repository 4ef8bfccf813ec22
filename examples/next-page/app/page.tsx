import { CallPanel } from './call-panel';

export default function Page() {
  return (
    <main>
      <h1>Call us</h1>
      <p>You talk to an AI.</p>
      <CallPanel />
    </main>
  );
}
