import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { useStore } from '../../ui/store.ts';
import { createResource, type Resource } from '../resource.ts';

const Names = createContext<Resource<string[]>>(
  createResource(async () => ({ ok: true, value: [] })),
);

/** Whom a lead can be given to, inside. */
export function OwnerNames({
  names,
  children,
}: {
  names: Resource<string[]>;
  children: ReactNode;
}) {
  return <Names value={names}>{children}</Names>;
}

/** What an owner's field offers. */
export function OwnerChoice({ id }: { id: string }) {
  const names = useContext(Names);
  const state = useStore(names.state);
  useEffect(() => void names.reload(), [names]);
  return (
    <datalist id={id}>
      {state.phase === 'loaded' &&
        state.value.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
    </datalist>
  );
}
