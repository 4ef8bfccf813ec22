import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';

const labels = { idle: 'Copy', done: 'Copied', failed: 'Not copied' } as const;
/** How long the result is shown. Milliseconds. */
const resultDuration = 2000;

export function CopyButton({ text, className }: { text: string; className: string }) {
  const [result, setResult] = useState<keyof typeof labels>('idle');

  useEffect(() => {
    if (result === 'idle') return;
    const timer = setTimeout(() => setResult('idle'), resultDuration);
    return () => clearTimeout(timer);
  }, [result]);

  const Icon = result === 'done' ? Check : Copy;
  return (
    <button
      type="button"
      className={className}
      onClick={() => {
        copyText(text).then(
          () => setResult('done'),
          () => setResult('failed'),
        );
      }}
    >
      <Icon aria-hidden size={14} />
      {labels[result]}
    </button>
  );
}
