interface StripesProps {
  readonly done: number;
  readonly of: number;
}

/** For eyes: the words beside them say the same. */
export function Stripes({ done, of }: StripesProps) {
  return (
    <span aria-hidden className="stripes">
      {Array.from({ length: of }, (_, index) => (
        <i key={index} data-done={index < done} />
      ))}
    </span>
  );
}
