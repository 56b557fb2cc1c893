/** Who controls the number or email now. It is sent nowhere: it decides what the page offers. */
export type Relation = 'meant' | 'newer' | 'unsaid'
