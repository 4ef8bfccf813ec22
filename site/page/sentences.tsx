/** Big letters of several sentences: lines break between them, while they can. */
export function Sentences({ text }: { readonly text: string }) {
  return text.split(/(?<=[.!?]) /).flatMap((sentence, index) => [
    index > 0 && ' ',
    <span key={sentence} className="whole">
      {sentence}
    </span>,
  ]);
}
