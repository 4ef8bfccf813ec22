import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';

const labels = { idle: 'Copy', done: 'Copied', failed: 'Not copied' } as const;
/** How long the result is shown. Milliseconds. */
const resultDuration = 2000;

type Result = keyof typeof labels;

interface CopyButtonProps {
  readonly text: string;
  readonly className: string;
  readonly onResult?: (result: Result) => void;
}

export function CopyButton({ text, className, onResult }: CopyButtonProps) {
  const [result, setResult] = useState<Result>('idle');

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
      // In a list of messages it is not heard with each of them; what came of it is.
      aria-live={result === 'idle' ? 'off' : 'polite'}
      onClick={async () => {
        const copied = await copyText(text).then(
          () => 'done' as const,
          () => 'failed' as const,
        );
        setResult(copied);
        onResult?.(copied);
      }}
    >
      <Icon aria-hidden size={14} />
      {labels[result]}
    </button>
  );
}
