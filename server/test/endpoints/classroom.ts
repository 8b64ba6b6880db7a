import { getClassroom, listConversationClasses } from '@michi/contract/classroom/rooms';
import { call } from './shape.ts';

export const classroomRows = [
  call(getClassroom).answers({ others: 404, student: 200, sensei: 200 }, ({ order }) => ({
    params: { uuid: order.classes[0]?.classroomId ?? '' },
  })),
  call(listConversationClasses).answers({ others: 404, student: 200, sensei: 200 }, ({ order }) => ({
    params: { uuid: order.classes[0]?.classroomId ?? '' },
  })),
];
