/** Of an attempt that was refused. */
export const codeOf = ({ status, problem }: { status: number; problem: { code: string } }) => [
  status,
  problem.code,
];
