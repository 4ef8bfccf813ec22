import { createRoot } from 'react-dom/client';
import { createOperatorApi } from './api.ts';
import { createConsole } from './console.ts';
import { isToastInUse } from '../ui/toast-region.tsx';
import { createToaster } from '../ui/toasts.ts';
import { ConsoleView } from './views/console-view.tsx';

const operatorConsole = createConsole({
  api: createOperatorApi((...request) => fetch(...request)),
  now: Date.now,
  toaster: createToaster(isToastInUse),
  address: {
    hash: () => location.hash,
    onChange: (listener) => addEventListener('hashchange', listener),
    goTo: (hash) => location.assign(hash),
  },
  download(address) {
    const link = document.createElement('a');
    link.href = address;
    link.download = '';
    link.click();
  },
});

// The views scroll to where they were left themselves: the browser does it before they are there.
history.scrollRestoration = 'manual';

createRoot(document.querySelector('#console')!).render(<ConsoleView console={operatorConsole} />);
void operatorConsole.session.check();
