import { type MessageKey, message } from "../../../browser/i18n.ts";

export const HeadRow = ({ columns }: { columns: readonly MessageKey[] }) => (
  <thead>
    <tr>
      {columns.map((column) => (
        <th key={column} scope="col">
          {message(column)}
        </th>
      ))}
    </tr>
  </thead>
);
