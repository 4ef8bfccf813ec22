import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Beside the sign's button, and after it: as one reads, so Tab goes. */
export const CallControls = ({ children }: { readonly children: ReactNode }) =>
  createPortal(
    <div className="call-controls">{children}</div>,
    document.querySelector('#voice .sign-body')!,
  );
