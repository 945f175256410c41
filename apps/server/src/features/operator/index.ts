export { type Adapter, type Adapters, createAdapters, noting } from './adapters.ts'
export { operatorCalls } from './calls.ts'
