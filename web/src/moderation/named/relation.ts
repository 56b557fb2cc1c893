/**
 * Whether the person who proved control is the one whom the warnings describe, or a newer holder.
 * It is never sent, and determines what the page offers.
 */
export type Relation = 'meant' | 'newer' | 'unsaid'
