import { listCourseEvaluations, writeEvaluation } from '@michi/contract/evaluation';
import { call } from './shape.ts';

export const evaluationRows = [
  call(listCourseEvaluations).answers({ others: 200 }, ({ course }) => ({ params: { id: course.id } })),
  call(writeEvaluation).answers({ others: 404, student: 201, sensei: 201 }, ({ attended }) => ({
    params: { id: attended.classes[0]?.seatId ?? '' },
    body: { rating: 5, comment: 'Clear and kind' },
  })),
];
