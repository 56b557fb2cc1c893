/** Who controls the number or email now. It is never sent; it determines what the page offers. */
export type Relation = 'meant' | 'newer' | 'unsaid'
