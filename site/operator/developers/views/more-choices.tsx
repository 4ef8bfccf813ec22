interface MoreChoicesProps {
  readonly id: string;
  /** How many of the newest are listed; null where all are. */
  readonly of: number | null;
}

/** Says of a list that it does not have all. */
export function MoreChoices({ id, of }: MoreChoicesProps) {
  return (
    <p id={id} className="text-muted text-sm">
      {of !== null && `The newest ${of}; older ones go by the platform’s API.`}
    </p>
  );
}
