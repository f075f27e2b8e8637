import { shoppingItems } from './shopping-items.ts';

/**
 * An inline script for the head of every document. It tells the styles, before the first paint and after each change,
 * whether the reader has something on her shopping list: then the navigation has room for the link to it.
 */
export const shoppingScript = `{const f=()=>{let n;try{n=localStorage.getItem('${shoppingItems.key}').length}catch{}document.documentElement.toggleAttribute('data-list',n>2)};f();addEventListener('storage',f);addEventListener('pageshow',f)}`;
