import type { PublicConfig } from '@parley/contract';
import { Dialog } from '../ui/dialog.tsx';
import { privacyStatement } from './privacy-statement.ts';

export function PrivacyDialog({ config, onClose }: { config: PublicConfig; onClose: () => void }) {
  return (
    <Dialog title="Privacy" closedBy="any" onClose={onClose}>
      <div className="mt-4 grid gap-4">
        {privacyStatement(config, location.host).map(({ title, text }) => (
          <section key={title}>
            <h3 className="[font-weight:600]">{title}</h3>
            <p className="text-muted">{text}</p>
          </section>
        ))}
      </div>
      <p className="sticky bottom-0 mt-4 [border-block-start:1px_solid_var(--color-line)] bg-surface pt-3 [box-shadow:0_1.75rem_0_var(--color-surface)] [@media(height<30rem)]:static">
        <button type="button" className="button w-full" onClick={onClose}>
          Close
        </button>
      </p>
    </Dialog>
  );
}
