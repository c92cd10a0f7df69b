interface Props {
  readonly id: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Inline confirmation of a change that is hard to undo. */
export const Question = ({ id, text, yes, no, onYes, onNo }: Props) => (
  <div class="row" id={`${id}-question`}>
    <span>{text}</span>
    <button type="button" class="primary" id={`${id}-yes`} onClick={onYes}>
      {yes}
    </button>
    <button type="button" id={`${id}-no`} onClick={onNo}>
      {no}
    </button>
  </div>
);
