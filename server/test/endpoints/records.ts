import type { Row } from './shape.ts';

export const recordsRows: Row[] = [];
