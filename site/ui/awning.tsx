/** Stripes that the widest window shows; narrower ones show fewer, always an odd number. */
const most = 31;

/**
 * A shop's awning: even stripes are the company's voice, odd ones the visitor's. It moves in the hero; at the
 * top of a conversation, of a dialog and of the page's foot it hangs still.
 */
export function Awning({ stripes = most }: { stripes?: number }) {
  return (
    <div className="awning" aria-hidden>
      {Array.from({ length: stripes }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  );
}
