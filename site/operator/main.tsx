import { createRoot } from 'react-dom/client';
import { createOperatorApi } from './api.ts';
import { createConsole } from './console.ts';
import './operator.css';
import { ConsoleView } from './views/console-view.tsx';

const operatorConsole = createConsole({
  api: createOperatorApi((...request) => fetch(...request)),
  now: Date.now,
  address: {
    hash: () => location.hash,
    onChange: (listener) => addEventListener('popstate', listener),
    goTo: (hash) => location.assign(hash),
  },
});

createRoot(document.querySelector('#console')!).render(<ConsoleView console={operatorConsole} />);
void operatorConsole.session.check();
