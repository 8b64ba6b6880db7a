const records = ['records'] as const;

const plans = ['plan'] as const;

export const recordsKeys = {
  ownRecords: [...records, 'own'],
  recordsOf: (userId: string) => [...records, 'of', userId],
  consents: ['record-consents'],
  reads: ['record-reads'],
  shares: ['record-shares'],
  ownSensei: ['own-sensei'],
  ownResults: ['own-results'],

  /** Each plan that the page has. */
  plans,
  plan: (studentId: string) => [...plans, studentId],
  planDeadlines: (studentId: string) => ['plan-deadlines', studentId],
  planSensei: (studentId: string) => ['plan-sensei', studentId],
  /**
   * The writes of one plan: they wait for each other, so that each knows the version that the last one left.
   */
  planWrites: (studentId: string) => ['plan-write', studentId],
  sharedPlans: ['shared-plans'],
  homework: (id: string) => ['homework', id],
  homeworkOf: (conversationId: string) => ['homework-of', conversationId],
} as const;
