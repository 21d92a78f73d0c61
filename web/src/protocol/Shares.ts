export type Shares<T> = { a: T, b: T, };
